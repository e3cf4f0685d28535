/**
 * React's development build keeps a stack and a task for each element and measures each component,
 * for its tools. Here nobody reads them, and they take a third of the time of a page.
 */
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
const { default: React } = await import('react');
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});
