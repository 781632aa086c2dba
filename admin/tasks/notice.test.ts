import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeNotice, notices, type NoticeOptions, notify } from './notice.ts';

const warn = vi.fn();
const given = (options: object) => notify({ message: 'Klaar', ...options } as NoticeOptions, warn);

beforeEach(() => {
  notices.set([]);
  warn.mockReset();
});

describe('a notice', () => {
  it('stays five seconds at the bottom, unless it says otherwise', () => {
    given({});
    given({ message: 'Bezig', kind: 'processing' });
    given({ message: 'Blijft', timeout: 0, position: 'top-left' });
    expect(notices.get()).toMatchObject([
      { timeout: 5000, position: 'bottom', badgePosition: 'top-right', kind: 'info' },
      { timeout: 0, position: 'bottom' },
      { timeout: 0, position: 'top-left' },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([{ timeout: -1 }, { timeout: Number.NaN }, { timeout: Infinity }, { timeout: '5' }])(
    'warns of a timeout that is no non-negative number: %o',
    (options) => {
      given(options);
      expect(warn).toHaveBeenCalledOnce();
      expect(notices.get()[0]!.timeout).toBe(5000);
    },
  );

  it('warns of a position it does not know', () => {
    given({ position: 'middle' });
    given({ message: 'B', badgePosition: 'center' });
    expect(warn).toHaveBeenCalledTimes(2);
    expect(notices.get()).toMatchObject([{ position: 'bottom' }, { badgePosition: 'top-right' }]);
  });

  it('counts what is said again, and does not lose an act', () => {
    for (let times = 0; times < 3; times++) given({});
    expect(notices.get()).toMatchObject([{ times: 3 }]);
    const act = { label: 'Ongedaan maken', act: () => undefined };
    given({ message: 'A', actions: [act] });
    given({ message: 'A', actions: [act] });
    expect(notices.get()).toHaveLength(3);
  });

  it('takes the place of one with its id, and closes', () => {
    given({ id: 'a', kind: 'processing' });
    given({ id: 'a', kind: 'positive' });
    expect(notices.get()).toMatchObject([{ id: 'a', kind: 'positive', times: 1 }]);
    given({ id: 'a', kind: 'positive' });
    expect(notices.get()).toMatchObject([{ id: 'a', kind: 'positive', times: 2 }]);
    closeNotice('a');
    expect(notices.get()).toEqual([]);
  });

  it('of a failure is not pushed out by what went well', () => {
    given({ message: 'Niet opgeslagen', kind: 'negative', timeout: 0 });
    for (let at = 0; at < 30; at++) given({ message: String(at) });
    expect(notices.get().map(({ message }) => message)).toEqual([
      ...['Niet opgeslagen', '26', '27', '28', '29'],
    ]);
    for (let at = 0; at < 30; at++) given({ message: `mis ${at}`, kind: 'negative', timeout: 0 });
    expect(notices.get().map(({ message }) => message)).toEqual([
      ...['29', 'mis 25', 'mis 26', 'mis 27', 'mis 28', 'mis 29'],
    ]);
  });

  it('never fills the screen', () => {
    for (let at = 0; at < 30; at++) given({ message: String(at) });
    expect(notices.get().map(({ message }) => message)).toEqual(['25', '26', '27', '28', '29']);
  });
});
