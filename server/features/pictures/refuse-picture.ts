import { AppError } from '../../platform/http/errors.ts';
import { fieldMessage, type FieldProblem } from '../../platform/http/field-problems.ts';

/** Says in one sentence what is wrong with a picture. */
export const refusePicture = (problem: FieldProblem) =>
  new AppError('VALIDATION_FAILED', {
    fields: { picture: problem },
    text: {
      en: `The picture ${fieldMessage(problem, 'en')}.`,
      'zh-CN': `这张图片${fieldMessage(problem, 'zh-CN')}。`,
    },
  });

/** Says in one sentence why a picture cannot be fetched from its address. */
export const refuseAddress = (problem: FieldProblem) =>
  new AppError('VALIDATION_FAILED', {
    fields: { url: problem },
    text: {
      en: `The address ${fieldMessage(problem, 'en')}.`,
      'zh-CN': `这个地址${fieldMessage(problem, 'zh-CN')}。`,
    },
  });
