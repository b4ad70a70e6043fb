import { shortAddress } from './short-address.ts'

/** An address by its ends, on one line; the whole of it under the pointer. */
export const AddressEnds = ({ address }: { address: string }) => (
  <span title={address} className="whitespace-nowrap">
    {shortAddress(address)}
  </span>
)
