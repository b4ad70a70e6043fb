import { setFlagsFromString } from 'node:v8'

/**
 * Rendering pages makes much that soon is rubbish, and on a large machine V8 lets that grow to several
 * times what is in use before it looks. Told to look when the heap has grown by a quarter, it holds half
 * (bench, «memory»). The flag is read at each collection, so it need not stand on the command line.
 */
export function holdLessMemory() {
  setFlagsFromString('--heap-growing-percent=25')
}
