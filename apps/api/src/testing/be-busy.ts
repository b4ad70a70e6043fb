import { setImmediate as nextTurn } from 'node:timers/promises'

/** Computes for a while: little is read meanwhile, and every timer is late. */
export async function beBusy(times = 8) {
  for (let time = 0; time < times; time += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    await nextTurn()
  }
}
