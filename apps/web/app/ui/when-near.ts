/** 300 px before the end, and at any distance past it: the End key jumps over the whole foot. */
const MARGIN = '100000px 0px 300px'

/** Calls when the foot of a list comes near the screen, at once if it is; what it gives ends that. */
export function whenNear(foot: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    // A busy browser tells of several changes together: the last of them is how things stand.
    (changes) => {
      if (changes.at(-1)?.isIntersecting) call()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(foot)
  return () => observer.disconnect()
}
