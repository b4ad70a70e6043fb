/** What looks into films; a machine may have none. */
export type FilmTools = {
  /** A still of the film as PNG, or null when there is none to be had. */
  takeStill(film: { path: string; ending: 'mp4' | 'webm' }): Promise<Uint8Array | null>
}
