import { answerOrders } from '../../platform/child/answer-orders.ts';
import {
  PictureError,
  prepareLibrary,
  readPicture,
  type PictureOrder,
  type ReadPicture,
} from './read-picture.ts';

answerOrders<PictureOrder, ReadPicture>({
  load: async () => {
    prepareLibrary();
    return readPicture;
  },
  isLimited: () => true,
  problemOf: (error) => (error instanceof PictureError ? error.problem : undefined),
});
