import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'adult'

/** For this visit: the next one is asked anew. */
export function agreeToAdult() {
  writeStored('session', KEY, true)
  showAdult()
}

/** What was agreed to earlier in the visit holds on this page too. */
export function recallAdultConsent() {
  if (readStored<boolean>('session', KEY) === true) showAdult()
}

// The pages' styles look at this mark.
function showAdult() {
  document.documentElement.dataset['adult'] = 'yes'
}
