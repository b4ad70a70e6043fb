import { expect } from 'vitest'
import type { Letter } from '../embedded/mailbox.ts'
import { OLDER_LETTERS, SEND_LETTER } from '../modules/accounts/letters/letter-order.ts'
import { PASS_LETTERS_ON } from '../modules/support/pass-letters-on.ts'
import { jobsDone } from './jobs-done.ts'
import type { TestApp } from './test-app.ts'

/** The letter that came to the address, as soon as its job has sent it. */
export async function letterTo(
  { mailbox }: TestApp,
  email: string,
  subject: string,
): Promise<Letter> {
  const found = async () =>
    (await mailbox.list()).find((one) => one.to === email && one.subject.startsWith(subject))

  await expect.poll(found, { message: `«${subject}» to ${email}` }).toBeDefined()
  return (await found())!
}

/** The code of the link in a letter. */
export const codeIn = ({ text }: Letter) => /[?&](?:code|reset)=([\w-]+)/.exec(text)?.[1] ?? ''

/** Waits until every letter that was ordered has been sent, or found nobody to go to. */
export async function lettersSent({ context }: TestApp) {
  for (const queue of [PASS_LETTERS_ON, OLDER_LETTERS, SEND_LETTER])
    await jobsDone(context.db, queue)
}
