import { invoiceNumbersIn } from './invoice-numbers-in.ts'

type Candidate = {
  id: number
  inn: string | null
  /** Which whoever the invoice is of has saved as theirs; null where they have none. */
  account: string | null
  isOpen: boolean
  left: bigint
}
type Came = { purpose: string; inn: string; account: string; kopecks: bigint }

/**
 * The invoice that a payment is for, where that is beyond doubt: its number is named and the payer is the invoice's; or
 * nothing is named, one open invoice of the payer has exactly this sum left, and the money came from the account that is
 * saved with it, for anybody may write another's ИНН into their details. All else is for people.
 */
export function chooseInvoice<One extends Candidate>(came: Came, candidates: One[]): One | null {
  if (came.inn === '') return null
  const ofPayer = candidates.filter(({ inn }) => inn === came.inn)
  const numbers = invoiceNumbersIn(came.purpose)
  const named = ofPayer.filter(({ id }) => numbers.includes(id))
  if (named.length > 0) return only(named.filter(({ isOpen }) => isOpen)) ?? only(named)
  // A number that is none of the payer's invoices is somebody's mistake, which no sum explains.
  if (numbers.length > 0) return null
  const fitting = only(ofPayer.filter(({ isOpen, left }) => isOpen && left === came.kopecks))
  return fitting && came.account !== '' && fitting.account === came.account ? fitting : null
}

const only = <One>(found: One[]): One | null => (found.length === 1 ? found[0]! : null)
