/**
 * Returns what CHANGELOG.md says of a version. Throws if it says nothing.
 *
 * @param {string} version
 * @param {string} changelog
 */
export function notesOf(version, changelog) {
  const chapters = changelog.split(/^## /m).slice(1);
  const [, ...lines] =
    chapters
      .map((chapter) => chapter.split('\n'))
      .find(([title]) => title?.split(' ')[0] === version) ?? [];
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing of version ${version}.`);
  return `${notes}\n`;
}
