import { useRevalidator } from 'react-router'
import { isChanging } from './in-turn.ts'

/**
 * Reads the page anew after a change, and then has all forgotten that it showed ahead of the server. What is read under a further change may be
 * older than that: then all is forgotten after the reading that follows its answer.
 */
export function useReadAnew(forgetAll: () => void): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return async () => {
    await revalidate()
    if (!isChanging()) forgetAll()
  }
}
