/** An address that breaks before its @ where there is no room, and inside a word only as a last resort. */
export function EmailText({ email }: { email: string }) {
  const [box, ...rest] = email.split('@')
  return (
    <span className="[overflow-wrap:break-word]">
      {box}
      <wbr />
      {rest.length > 0 && `@${rest.join('@')}`}
    </span>
  )
}
