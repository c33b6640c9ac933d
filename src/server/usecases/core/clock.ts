/** Where use cases read the time; tests hand in their own. */
export type Clock = () => Date
