import type { ReactNode } from 'react';

/** A section of a legal text; sections and clauses are numbered by their order. */
export interface LegalSection {
  /** The section's anchor. */
  id: string;
  title: string;
  clauses: readonly ReactNode[];
}
