/** An address from end to end; where one line does not hold it, it stands in two halves. */
export function WholeAddress({ address }: { address: string }) {
  const half = Math.ceil(address.length / 2)
  return (
    <span className="wrap-break-word">
      {address.slice(0, half)}
      <wbr />
      {address.slice(half)}
    </span>
  )
}
