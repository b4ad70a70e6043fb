import { ApiFailure, callApi, stopCalls } from '../lib/api/call-api.ts'
import { failureWords } from '../lib/api/failure-words.ts'
import { removePrivateDrafts } from '../lib/forms/private-drafts.ts'
import { forgetUser } from '../lib/session/session.ts'

/**
 * Ends the session, and tells in words why it could not; null is that the visitor is out. What failed leaves all as it
 * was: a page that shows a guest while the session lives would leave the account open to the next who sits down.
 */
export async function endSession(): Promise<string | null> {
  const goOn = stopCalls()
  try {
    await callApi('POST /v1/logout')
  } catch (failure) {
    if (!isOutAlready(failure)) {
      goOn()
      return `Выйти не\u00a0получилось. ${whyOf(failure)}`
    }
  }
  forgetUser()
  removePrivateDrafts()
  return null
}

const isOutAlready = (failure: unknown) => failure instanceof ApiFailure && failure.status === 401

/** Where no answer came there is no history to look into, as after a purchase: one presses again. */
const whyOf = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 0
    ? 'Нет связи: проверьте интернет и\u00a0попробуйте ещё раз'
    : failureWords(failure, 'Попробуйте ещё раз')
