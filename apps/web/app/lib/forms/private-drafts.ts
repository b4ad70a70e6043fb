import { removeStored, listStored } from '../browser/browser-storage.ts'
import { keyOf } from './form-draft.ts'

const PRIVATE = 'private'

/** Names a draft of what somebody says of themselves or their money: it goes from the device when they leave. */
export const privateDraft = (form: string, userId: number | undefined) =>
  `${PRIVATE}_${form}_${userId}`

/** At Exit, which a session that ends by itself is not: there the drafts wait for their owner. */
export function removePrivateDrafts() {
  for (const key of listStored('local'))
    if (key.startsWith(keyOf(`${PRIVATE}_`))) removeStored('local', key)
}
