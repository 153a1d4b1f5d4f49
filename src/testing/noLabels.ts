// React's development build labels the place where each element is made, for a debugger that no test has: a twentieth of a
// component test's time. It looks for this when it is imported, which is after this file.
Reflect.deleteProperty(console, 'createTask');
