declare module '@charity-run/contract/site' {
  interface SlotProps {
    /** In header and menu, for a person with a session. */
    'layout.basket': { size?: 'sm' | undefined };
  }
}

export {};
