import { invalid } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';

export const refuse = (problem: FieldProblem) => invalid({ logo: problem });
