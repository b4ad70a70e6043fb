/** The surroundings do not let the app start. The message is one sentence for the operator. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
