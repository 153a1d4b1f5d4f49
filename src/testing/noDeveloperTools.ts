// React's development build labels the place where each element is made, and times each component, for developer tools that
// no test has: an eighth of a component test's time. It looks for both when it is imported, which is after this file.
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
