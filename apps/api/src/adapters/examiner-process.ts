import { fork, type ChildProcess } from 'node:child_process'
import {
  READY,
  type Answer,
  type Examiner,
  type Found,
  type Task,
  type Unfinished,
} from '../ports/examiner.ts'

const PROGRAM = new URL('../examine-files.ts', import.meta.url)
const MOST_PROCESSES = 2
const LONGEST_START_MS = 60_000
const LONGEST_MS = 20_000
const IDLE_MS = 60_000
/** Of JavaScript; pixels are bounded by their number. */
const MOST_HEAP_MB = 256

type Settings = { program?: URL; longestMs?: number; idleMs?: number }
type Outcome = Found | Unfinished

/**
 * Examines in processes of its own, which are started when needed, used again while they behave and killed when
 * they do not. They are given no environment, so no secret; they end with this process, however it ends.
 */
export function examinerProcess(settings: Settings = {}): Examiner {
  const { program = PROGRAM, longestMs = LONGEST_MS, idleMs = IDLE_MS } = settings
  const free: Hand[] = []
  const busy = new Set<Hand>()
  const waiting: (() => void)[] = []
  let isStopped = false

  async function examine(task: Task): Promise<Outcome> {
    while (busy.size >= MOST_PROCESSES && !isStopped)
      await new Promise<void>((resolve) => waiting.push(resolve))
    if (isStopped) throw new Error('the app ends: this file is examined after its next start')

    const hand = free.pop() ?? startHand(program)
    busy.add(hand)
    hand.keep()
    const outcome = await hand.work(task, longestMs)
    busy.delete(hand)
    if (hand.isAlive() && !isStopped) {
      free.push(hand)
      hand.endAfter(idleMs, () => free.splice(free.indexOf(hand), 1))
    }
    waiting.shift()?.()
    if (outcome === 'lost' && isStopped) throw new Error('the app ended while a file was examined')
    if (typeof outcome === 'object' && 'failure' in outcome) throw new Error(outcome.failure)
    return outcome
  }

  return {
    examineFile: (file) => examine({ file }),
    examineStill: (still) => examine({ still }),
    async stop() {
      isStopped = true
      for (const resolve of waiting.splice(0)) resolve()
      await Promise.all([...free.splice(0), ...busy].map((hand) => hand.end()))
    },
  }
}

type Hand = ReturnType<typeof startHand>

/** One process, which does one thing at a time. */
function startHand(program: URL) {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
    // Bytes as they are, not as text.
    serialization: 'advanced',
    env: {},
    // In a group of its own: Ctrl-C in a terminal is ours to pass on.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = endOf(child)
  const started = startOf(child, ended)
  let isAlive = true
  let idling: NodeJS.Timeout | undefined
  void ended.then(() => (isAlive = false))

  const end = () => {
    isAlive = false
    child.kill('SIGKILL')
    return ended
  }
  // Whoever waits for an answer is a reason for this process to live; an idle hand is none.
  const letGo = () => {
    child.unref()
    child.channel?.unref()
  }

  return {
    isAlive: () => isAlive,
    end,
    keep() {
      clearTimeout(idling)
      child.ref()
      child.channel?.ref()
    },
    endAfter(ms: number, onEnd: () => void) {
      letGo()
      idling = setTimeout(() => {
        onEnd()
        void end()
      }, ms).unref()
    },
    async work(task: Task, longestMs: number) {
      // No file's fault: a refusal would be untrue, so the job fails and is tried again.
      if (!(await started)) {
        await end()
        return { failure: 'the program that examines files did not start' }
      }
      const over = Promise.withResolvers<Outcome | { failure: string }>()
      const hear = (answer: Answer) => over.resolve('found' in answer ? answer.found : answer)
      const late = setTimeout(() => over.resolve('late'), longestMs)
      void ended.then(() => over.resolve('lost'))
      child.on('message', hear)
      // It may be gone already: then `ended` says so.
      child.send(task, () => {})
      const outcome = await over.promise
      clearTimeout(late)
      child.off('message', hear)
      if (outcome === 'late') await end()
      return outcome
    },
  }
}

/** Whether it came to hear anything. */
function startOf(child: ChildProcess, ended: Promise<void>) {
  const started = Promise.withResolvers<boolean>()
  const late = setTimeout(() => started.resolve(false), LONGEST_START_MS)
  child.once('message', (said) => started.resolve(said === READY))
  void ended.then(() => started.resolve(false))
  void started.promise.then(() => clearTimeout(late))
  return started.promise
}

function endOf(child: ChildProcess) {
  const ended = Promise.withResolvers<void>()
  child.once('exit', () => ended.resolve())
  child.once('error', () => ended.resolve())
  return ended.promise
}
