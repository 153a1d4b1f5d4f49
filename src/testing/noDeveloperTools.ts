// React's development build records the creation place of each element and times each component, for developer tools
// that no test has. That takes an eighth of a component test's time. React checks for both when it is imported, which
// is after this file.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
