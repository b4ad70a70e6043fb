import { createServer } from 'node:net'

import { StartRefusal } from '../start-refusal.ts'

/** Refuses before any slow work when nobody could listen later. `variable` sets the port. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((settle, fail) => {
      server.once('error', fail)
      server.listen(port, settle)
    })
  } catch (error) {
    const reason =
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? `Порт ${port} открыт только администратору. Задайте другой в ${variable}.`
        : `Порт ${port} занят. Освободите его или задайте другой в ${variable}.`
    throw new StartRefusal(reason, { cause: error })
  }
  await new Promise((settle) => server.close(settle))
}
