export type Letter = { to: string; subject: string; html: string; text: string }

/**
 * Sends one letter. `refused`: there is no such mailbox, and asking again would only spoil our name with
 * that server. Throws when the letter was not taken for another reason, so that the job is tried again.
 */
export type Mailer = { send(letter: Letter): Promise<'sent' | 'refused'> }
