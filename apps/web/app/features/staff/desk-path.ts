/** Where the screen of a desk is. */
export const deskPath = (code: string) => `/admin/${code}`
