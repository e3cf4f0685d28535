import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A write, after which all that it changes is fetched again, even if the write has failed. */
export function useWrite<Input = void, Result = unknown>(
  write: (input: Input) => Promise<Result>,
  changes: readonly QueryKey[],
  onError: (error: Error) => void = () => {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onError,
    onSettled: () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
