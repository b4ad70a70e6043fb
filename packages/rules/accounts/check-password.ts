type Owner = { email: string; nikname: string | null }

/** Shorter parts would forbid half of all passwords. */
const SHORTEST_PART = 4

/**
 * What is wrong with a new password, or null. Length and spaces are the schema's part;
 * `isCommon` says whether the lower-case text is on the list everybody tries first.
 */
export function checkPassword(
  password: string,
  { email, nikname }: Owner,
  isCommon: (password: string) => boolean,
): string | null {
  const text = password.toLowerCase()
  if (isCommon(text)) return 'Этот пароль слишком известен. Придумайте другой'

  const [mailbox = ''] = email.split('@')
  const own = [email, mailbox, nikname ?? ''].map((part) => part.toLowerCase())
  return own.some((part) => part.length >= SHORTEST_PART && text.includes(part))
    ? 'Пароль не должен содержать ваш e-mail или никнейм'
    : null
}
