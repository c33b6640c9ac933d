import { createContext, useContext } from 'react'
import type { PagePicture, PagePictures } from '#contract/media/page-picture.ts'

/** The pictures of the library for components of public pages; set for each render, see entry.server.tsx. */
export const PicturesContext = createContext<PagePictures>(new Map())

/** A picture of the library; undefined where none was chosen, and for one that is gone. On the server alone. */
export const usePicture = (id: string): PagePicture | undefined => useContext(PicturesContext).get(id)
