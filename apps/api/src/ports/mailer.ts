export type Letter = { to: string; subject: string; html: string; text: string }

/** Sends one letter; throws when the server will not take it, so that the job is tried again. */
export type Mailer = { send(letter: Letter): Promise<void> }
