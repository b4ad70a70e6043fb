/** `//host` and `/\host` leave the site, so a path that came from outside is never trusted. */
export const isLocalPath = (path: string) => /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(path)
