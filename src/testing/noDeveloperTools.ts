// React's development build records the creation place of each element and times each component, for developer tools
// that no test has. That takes an eighth of a component test's time. React checks for both when it is imported, which
// is after this file.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

// It would record the stack of each element, too, which takes another tenth. React stops at ten thousand stacks a second,
// so this count begins and stays there. A warning still names its component.
void import('react').then(({ default: react }) => {
  const internals: unknown = Reflect.get(
    react,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => 10_000,
      set() {
        // React begins to count again each second.
      },
    });
});
