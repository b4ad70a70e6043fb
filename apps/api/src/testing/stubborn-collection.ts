/** The code of a clone that counts down from thirty thousand, for 0.8 million gas, before it does what is asked. */
export function greedyCollection(clone: string) {
  const burn = '620075305b600190038060045750'
  // Its only jump goes as much farther as it was moved.
  return `0x${burn}${clone.slice(2).replace('602b57fd5bf3', '603957fd5bf3')}`
}

/**
 * The code of a collection that names this owner and says that everybody has its permission, and hands nothing over.
 * Written by hand: offsets of both answers (28 and 59) stand in the dispatch.
 */
export function stubbornCollection(owner: string) {
  const dispatch = '5f3560e01c80636352211e14601c5763e985e9c514603b575f5ffd00'
  const sayOwner = `5b73${owner.slice(2).toLowerCase()}5f5260205ff3`
  const sayYes = '5b60015f5260205ff3'
  return `0x${dispatch}${sayOwner}${'00'.repeat(3)}${sayYes}`
}
