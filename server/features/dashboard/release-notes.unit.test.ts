import { expect, test } from 'vitest';
import { readVersion } from '../../platform/root.ts';
import { readChangelog, releaseNotes } from './release-notes.ts';

test('returns the complete items of one version', () => {
  const changelog =
    '# Changelog\n\n## 0.2.0\n\n- New.\n\n## 0.1.0 (2026)\n\nFirst.\n\n- One\n  line.\n- Two.\n';
  expect(releaseNotes(changelog, '0.1.0')).toEqual(['One line.', 'Two.']);
  expect(releaseNotes(changelog, '0.2.0')).toEqual(['New.']);
  expect(releaseNotes(changelog, '0.3.0')).toEqual([]);
});

test('the changelog has items for the current version', () => {
  expect(releaseNotes(readChangelog(), readVersion()).length).toBeGreaterThan(0);
});
