import { describe, expect, test } from 'vitest';
import { cellText } from '#school/exporting/sheets.ts';
import type { Encoding } from './encodings.ts';
import { ENCODINGS } from './encodings.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

/** Made-up class lists, in bytes as old programs wrote them, with what their second line says. */
const LISTS: readonly (readonly [Encoding, base64: string, second: string])[] = [
  [
    'windows-1252',
    'TmFjaG5hbWU7Vm9ybmFtZTtLbGFzc2UKTfxsbGVyO0r8cmdlbjs1QQpHcm/fO8RubmU7NUEKTGVm6HZyZTtGcmFu529pczs1QgpHb27nYWx2ZXM7Sm/jbzs1QgpOdfFlejtKb3PpOzVCCg==',
    'Müller;Jürgen;5A',
  ],
  [
    'windows-1250',
    'UPjtam1lbu07Sm3pbm87VPjtZGEKTm924Ws7Smn47Ts0LkEKRHZv+OFrO1RvbeGaOzQuQQqKnWFzdG79O09uZPhlajs0LkIKyGVybv07THVr4Zo7NC5CCo7haztNYXTsajs0LkIK',
    'Novák;Jiří;4.A',
  ],
  [
    'windows-1254',
    'QWQ7U295YWQ7U/1u/WYKQXn+ZTtZ/Wxk/Xo7NUEKx2Hwcv073mFoaW47NUEK1m1lcjtH/G5l/js1QgrdYnJhaGltO0tv5zs1QgpH/Gz+ZW47RG/wYW47NUEK',
    'Ayşe;Yıldız;5A',
  ],
  [
    'windows-1251',
    '1ODs6Ovo/zvI7P87yuvg8fEKyOLg7e7iO8+48vA7NcAK0ezo8O3u4uA7wO3t4Ds1wArK8+ft5fbu4jvE7Ojy8OjpOzXBCs/u7+7i4DvF6+Xt4Ds1wQo=',
    'Иванов;Пётр;5А',
  ],
  [
    'iso-8859-2',
    'TmF6d2lza287SW1p6jtLbGFzYQpLb3dhbHNraTujdWthc3o7NUEKV2m2bmlld3NrYTtNYbNnb3J6YXRhOzVBClpharFjO69hbmV0YTs1Qgqmd2nqY2lja2k7QmFydLNvbWllajs1Qgo=',
    'Kowalski;Łukasz;5A',
  ],
  [
    'koi8-r',
    '5sHNyczJ0TvpzdE768zB09MK6dfBzs/XO/Cj1NI7NeEK883J0s7P18E74c7OwTs14Qrr1drOxcPP1zvkzcnU0snKOzXiCvDP0M/XwTvlzMXOwTs14go=',
    'Иванов;Пётр;5А',
  ],
  [
    'shift_jis',
    'joGWvCyDToOJg1gKjlKTY5G+mFksMZFnCo2yk6GJ1I5xLDGRZwqX6ZbYiOqYWSwykWcKjYKLtJT8jecsMpFnCg==',
    '山田太郎,1組',
  ],
  [
    'gb18030',
    '0NXD+yyw4Ly2LLXnu7AK1cXOsCzSu7DgLDEzODAwMDAwMDAxCs31t7ws0ruw4CwxMzgwMDAwMDAwMgrA7sTILLb+sOAsMTM4MDAwMDAwMDMKwfXR8yy2/rDgLDEzODAwMDAwMDA0Cg==',
    '张伟,一班,13800000001',
  ],
  [
    'big5',
    'qW2mVyyvWqdPCrOvpGqk5SykQKXSCqpMpHCp+iykQKXSCrbArPyswiykR6RBCrFpp9O7qCykR6RBCg==',
    '陳大文,一甲',
  ],
  [
    'euc-kr',
    'wMy4pyy53Qqx6MO2vPYsMbndCsDMv7XI8Swxud0Kudq5zrz2LDK53QrD1sH2v+wsMrndCg==',
    '김철수,1반',
  ],
  [
    'ibm850',
    'TmFjaG5hbWU7Vm9ybmFtZTtLbGFzc2UKTYFsbGVyO0qBcmdlbjs1QQpHcm/hO45ubmU7NUEKTGVminZyZTtGcmFuh29pczs1QgpHb26HYWx2ZXM7Sm/Gbzs1QgpOdaRlejtKb3OCOzVCCg==',
    'Müller;Jürgen;5A',
  ],
  [
    'ibm852',
    'UP2ham1lbqE7Sm2Cbm87VP2hZGEKTm92oGs7Smn9oTs0LkEKRHZv/aBrb3agO1RvbaDnOzQuQQrmnGFzdG7sO09uZP1lajs0LkIKrGVybuw7THVroOc7NC5CCqagaztNYXTYajs0LkIK',
    'Novák;Jiří;4.A',
  ],
  [
    'ibm866',
    'lKCsqKuo7zuIrO87iqug4eEKiKKgra6iO4/x4uA7NYAKkayo4K2uoqA7gK2toDs1gAqK46etpeauojuErKji4KipOzWBCo+ur66ioDuFq6WtoDs1gQo=',
    'Иванов;Пётр;5А',
  ],
];

function fileOf(base64: string): Blob {
  return new Blob([Buffer.from(base64, 'base64')]);
}

async function secondLine(file: Blob, encoding?: Encoding): Promise<string> {
  const { sheets } = await readSpreadsheet(file, 'list.csv', encoding);
  return (sheets[0]?.rows[1] ?? []).map(cellText).join(';');
}

describe('a list that is not in Unicode', () => {
  test('is tested in every offered encoding', () => {
    expect(LISTS.map(([encoding]) => encoding)).toEqual(ENCODINGS.map(({ id }) => id));
  });

  // @shows Import and export: combobox "Letters look wrong?" where a file is not in Unicode; the first is what the
  //   bytes look like. Three encodings of DOS stand behind the ten
  test.each(LISTS)('in %s is recognised', async (encoding, base64, second) => {
    expect(await readSpreadsheet(fileOf(base64), 'list.csv')).toMatchObject({ encoding });
    expect(await secondLine(fileOf(base64))).toBe(second.replaceAll(',', ';'));
  });

  test.each<readonly [Encoding, base64: string, second: string]>([
    ['windows-1252', 'TmFtZSxDbGFzcw0KSm9z6SBO+vFleiw1Qg0KTWFy7WEgUGXxYSw1Qg==', 'José Núñez;5B'],
    [
      'windows-1252',
      'TmFtZSxDbGFzcw0KSvxyZ2VuIE38bGxlciw1Qg0KQW5uYSBHcm/fLDVC',
      'Jürgen Müller;5B',
    ],
    ['windows-1252', 'TmFtZSxDbGFzcw0KU/hyZW4gQmr4cm4sNUINCsVzZSDGcvgsNUI=', 'Søren Bjørn;5B'],
    [
      'windows-1252',
      'TmFtZSxDbGFzcw0KRnJhbudvaXMgTOlnZXIsNUINClpv6yBMZWbodnJlLDVC',
      'François Léger;5B',
    ],
    [
      'windows-1252',
      'TmFtZSxDbGFzcw0KSm/jbyBDb25jZWnn428sNUINCklu6nMgU2lt9WVzLDVC',
      'João Conceição;5B',
    ],
    [
      'windows-1252',
      'TmFtZSxDbGFzcw0K3vNyIFNpZ3Vy8HNzb24sNUINCkd18HL6biDBc3RhLDVC',
      'Þór Sigurðsson;5B',
    ],
    [
      'windows-1252',
      'TmFtZSxDbGFzcw0KSm9z6SBO+vFleiw1Qg0KSvxyZ2VuIE38bGxlciw1Qg0KRnJhbudvaXMgTOlnZXIsNUINClP4cmVuIMZy+Cw1Qg==',
      'José Núñez;5B',
    ],
    [
      'windows-1250',
      'TmFtZSxDbGFzcw0Ko3VrYXN6IK/zs+YsNUINCk1hs2dvcnphdGEgV2mcbmlld3NrYSw1Qg==',
      'Łukasz Żółć;5B',
    ],
    [
      'windows-1250',
      'TmFtZSxDbGFzcw0KSmn47SBEdm/44WssNUINCo5hbmV0YSCKnWFzdG7hLDVC',
      'Jiří Dvořák;5B',
    ],
    ['windows-1250', 'TmFtZSxDbGFzcw0KR3n1evUgU3r7Y3MsNUINCtZk9m4gRXJk9XMsNUI=', 'Győző Szűcs;5B'],
    [
      'windows-1250',
      'TmFtZSxDbGFzcw0KjmVsamtvIEp1cmnmLDVCDQrQdXLwYSCKYXJp5iw1Qg==',
      'Željko Jurić;5B',
    ],
    [
      'windows-1254',
      'TmFtZSxDbGFzcw0KQXn+ZSBZ/Wxk/XosNUINCt1icmFoaW0gQfBhb/BsdSw1Qg==',
      'Ayşe Yıldız;5B',
    ],
    [
      'windows-1254',
      'TmFtZSxDbGFzcw0K3vxrcvwgSf79ayw1Qg0KR/xs/mFoIMdh8Gxhciw1Qg==',
      'Şükrü Işık;5B',
    ],
    [
      'windows-1251',
      'TmFtZSxDbGFzcw0KyOLg7SDP5fLw7uIsNUINCszg8Oj/IM7w6+7i4Cw1Qg==',
      'Иван Петров;5B',
    ],
    ['koi8-r', 'TmFtZSxDbGFzcw0K6dfBziDwxdTSz9csNUINCu3B0snRIO/SzM/XwSw1Qg==', 'Иван Петров;5B'],
    [
      'iso-8859-2',
      'TmFtZSxDbGFzcw0KrmFuZXRhIKm7YXN0buEsNUINCkpp+O0gRHZv+OFrLDVC',
      'Žaneta Šťastná;5B',
    ],
    [
      'iso-8859-2',
      'TmFtZSxDbGFzcw0KWm9maWEgV7FzaWssNUINCqZ3aep0b3OzYXdhIKxyZWJpZWMsNUI=',
      'Zofia Wąsik;5B',
    ],
    [
      'shift_jis',
      'TmFtZSxDbGFzcw0KjlKTY5G+mFksNUINCo2yk6GMkojqLDVCDQqNgou0grOCrYLnLDVC',
      '山田太郎;5B',
    ],
    [
      'gb18030',
      'TmFtZSxDbGFzcw0KzfXQocP3LDVCDQrVxc6wx78sNUINCsH10fPR8yw1Qg0Ks8K+suL5LDVC',
      '王小明;5B',
    ],
    ['big5', 'TmFtZSxDbGFzcw0KpP2kcKn6LDVCDQqzr8BSqcksNUINCrxCrHasdiw1Qg==', '王小明;5B'],
    // Beside letters of the English keyboard.
    ['big5', 'bmFtZSxjbGFzcwqk/aRwqfosNWGvWgqzr6RqpOUsNWKvWgqn9afTsWosNWGvWgo=', '王小明;5a班'],
    [
      'shift_jis',
      'bmFtZSxjbGFzcwqOUpNjkb6YWSwxYZFnCo2yk6GJ1I5xLDFikWcKl+mW2IjqmFksMWGRZwo=',
      '山田太郎;1a組',
    ],
    ['gb18030', 'bmFtZSxjbGFzcwpUb23VxSzSu7DgCkFubsDuLNK7sOAKQmVuzfUstv6w4Ao=', 'Tom张;一班'],
    ['euc-kr', 'TmFtZSxDbGFzcw0KsejDtrz2LDVCDQrAzL+1yPEsNUINCrnawfa5ziw1Qg==', '김철수;5B'],
    ['ibm850', 'TmFtZSxDbGFzcw0KSm9zgiBOo6Rleiw1Qg0KTWFyoWEgUGWkYSw1Qg==', 'José Núñez;5B'],
    ['ibm850', 'TmFtZSxDbGFzcw0KSoFyZ2VuIE2BbGxlciw1Qg0KQW5uYSBHcm/hLDVC', 'Jürgen Müller;5B'],
    ['ibm850', 'TmFtZSxDbGFzcw0KRnJhbodvaXMgTIJnZXIsNUINClpviSBMZWaKdnJlLDVC', 'François Léger;5B'],
    ['ibm850', 'TmFtZSxDbGFzcw0KSm/GbyBDb25jZWmHxm8sNUINCkluiHMgU2lt5GVzLDVC', 'João Conceição;5B'],
    [
      'ibm852',
      'TmFtZSxDbGFzcw0KnXVrYXN6IL2iiIYsNUINCk1hiGdvcnphdGEgV2mYbmlld3NrYSw1Qg==',
      'Łukasz Żółć;5B',
    ],
    ['ibm852', 'TmFtZSxDbGFzcw0KR3mLeosgU3r7Y3MsNUINCplklG4gRXJki3MsNUI=', 'Győző Szűcs;5B'],
    // Written on an old Mac: wrong letters that can be seen, and neither control characters nor signs in words.
    [
      'windows-1252',
      'Q0xBU1NFO0NPR05PTUU7Tk9NRTtFTUFJTAo1QTtWQURBTMs7QU5OQTthQHguaXQKNUE7Q09SRO07TFVDQTtsQHguaXQKNUI7RlJBTlrxO1VHTzt1QHguaXQKNUI7Uk9TU0k7RINTSVKDRTtkQHguaXQK',
      '5A;VADALË;ANNA;a@x.it',
    ],
    ['ibm850', 'bmFtZTtjbGFzcwpEg3NpcoNlIFJvdXg7NUEKUGF1bCBNYXJ0aW47NUIK', 'Dâsirâe Roux;5A'],
    ['ibm866', 'TmFtZSxDbGFzcw0KiKKgrSCPpeLgrqIsNUINCoyg4KjvIIPgrqyuoqAsNUI=', 'Иван Петров;5B'],
  ])('in %s is recognised even if it is short', async (encoding, base64, second) => {
    expect(await readSpreadsheet(fileOf(base64), 'list.csv')).toMatchObject({ encoding });
    expect(await secondLine(fileOf(base64))).toBe(second);
  });

  test('is read in the chosen encoding', async () => {
    const cyrillic = LISTS.find(([encoding]) => encoding === 'windows-1251')?.[1] ?? '';
    expect(await secondLine(fileOf(cyrillic), 'koi8-r')).not.toMatch(/^Иванов/u);
  });
});

test('a Unicode file gives no encoding to choose', async () => {
  const read = await readSpreadsheet(new Blob(['Nom;Prénom\nLefèvre;Zoë']), 'list.csv');
  expect(read).not.toHaveProperty('encoding');
});

test('a doubly encoded text is decoded twice', async () => {
  const twice = (text: string): Blob => {
    const bytes = new TextEncoder().encode(text);
    return new Blob([String.fromCharCode(...bytes)]);
  };
  expect(await secondLine(twice('Nom;Prénom\nLefèvre;Zoë'))).toBe('Lefèvre;Zoë');
  // The signs that Windows puts where Latin 1 has none.
  expect(await secondLine(new Blob(['Nom;Prix\nLefÃ¨vre;â‚¬']))).toBe('Lefèvre;€');
  // A name that only looks so, in a list that has other letters, stays.
  expect(await secondLine(new Blob(['Nom;Prénom\nÃ©;Łukasz']))).toBe('Ã©;Łukasz');
});
