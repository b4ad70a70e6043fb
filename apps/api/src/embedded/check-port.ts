import { createServer } from 'node:net'

import { StartRefusal } from '../start-refusal.ts'

type Place = { host: string; port: number; variable: 'PORT' | 'LIVE_PORT' }

/** Refuses before any slow work when nobody could listen later. `variable` sets the port. */
export async function assertCanListen({ host, port, variable }: Place): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((settle, fail) => {
      server.once('error', fail)
      server.listen({ port, host }, settle)
    })
  } catch (error) {
    throw new StartRefusal(reasonOf(error as NodeJS.ErrnoException, { host, port, variable }))
  }
  await new Promise((settle) => server.close(settle))
}

function reasonOf({ code }: NodeJS.ErrnoException, { host, port, variable }: Place) {
  if (code === 'EADDRINUSE')
    return `Порт ${port} занят. Освободите его или задайте другой в ${variable}.`
  if (code === 'EACCES')
    return `Порт ${port} открыт только администратору. Задайте другой в ${variable}.`
  return `По адресу «${host}» из HOST эта машина не слушает (${code}): задайте её собственный адрес, например 0.0.0.0.`
}
