import { createContext } from 'react'

/** Whether what the server renders is a page that it could not give now, and that may be asked for again. */
export const OpensAgainContext = createContext(false)
