let site =
  typeof document === 'undefined'
    ? ''
    : (document.documentElement.dataset.site ?? window.location.origin)

/** Scheme and host of the public site. One per process on the server, so a module may hold it. */
export const siteUrl = () => site

export function setSiteUrl(url: string) {
  site = url
}
