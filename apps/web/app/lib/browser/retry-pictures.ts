/** The server says five seconds when too many wait; whatever it is, three more times are enough. */
const WAITS_MS = [5_000, 15_000, 45_000]
const STORED = /\/[\da-f]{32}-(?:small|medium|large)\.\w+$/

/** Asks again for stored pictures that did not come; their slots keep their colour meanwhile. */
export function retryPictures() {
  const tries = new WeakMap<HTMLImageElement, number>()

  function retry(image: HTMLImageElement) {
    const done = tries.get(image) ?? 0
    const wait = WAITS_MS[done]
    if (wait === undefined || !STORED.test(image.currentSrc)) return

    tries.set(image, done + 1)
    setTimeout(() => isBroken(image) && askAgain(image), wait)
  }

  for (const image of document.images) if (isBroken(image)) retry(image)
  // The event does not bubble, but it is captured on its way down.
  const hear = ({ target }: Event) => target instanceof HTMLImageElement && retry(target)
  document.addEventListener('error', hear, true)
}

const isBroken = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0

/** Setting an address, even to what it was, makes the browser choose and ask anew. */
function askAgain(image: HTMLImageElement) {
  if (image.srcset) image.srcset = String(image.srcset)
  else image.src = String(image.src)
}
