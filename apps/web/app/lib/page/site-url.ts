let site =
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? window.location.origin)

/** Scheme and host of the public site. One per process on the server, so a module may hold it. */
export const siteUrl = () => site

/** A path of this site as a whole address; an address stays what it is. */
export const absoluteUrl = (address: string) => new URL(address, site || 'http://localhost').href

export function setSiteUrl(url: string) {
  site = url
}
