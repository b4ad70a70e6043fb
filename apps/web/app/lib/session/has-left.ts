const NAME = 'hasLeft'

/** Says to the pages after it that somebody left where no script could tidy up after them. */
export const LEFT_COOKIE = `${NAME}=1; Path=/; Max-Age=86400; SameSite=Lax`

/** Whether somebody left so; the second call does not know of it. */
export function takeLeft(): boolean {
  if (!document.cookie.split('; ').includes(`${NAME}=1`)) return false
  document.cookie = `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`
  return true
}
