import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { logConsole } from './log-console.ts'

test('what a library says to the console is one line of JSON, its stack inside', () => {
  const { error, warn, info, log, debug } = console
  onTestFinished(() => void Object.assign(console, { error, warn, info, log, debug }))
  const lines: string[] = []
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(chunk.toString())
    done()
  }
  logConsole(pino({ base: null }, new Writable({ write })))

  console.error(new Error('the page broke'))
  console.warn('No %s at "%s"', 'route', '/там')
  console.error('while rendering', new Error('sour'), { deep: { down: 1 } })

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'the page broke', err: { stack: expect.stringContaining('    at ') } },
    { level: 40, msg: 'No route at "/там"' },
    { level: 50, msg: 'while rendering { deep: { down: 1 } }', err: { message: 'sour' } },
  ])
})
