export type FaultCode =
  | 'no-such-block'
  | 'no-such-place'
  | 'id-taken'
  | 'unknown-block'
  | 'not-allowed-here'
  | 'inside-itself'
  | 'slot-full'
  | 'too-deep'
  | 'too-many'
  | 'too-large'
  | 'bad-path'
  | 'bad-value';

/** Why an operation cannot be applied; `index` is its place among those that were given. */
export class OperationFault extends Error {
  readonly index: number;
  readonly code: FaultCode;

  constructor(index: number, code: FaultCode, message: string) {
    super(message);
    this.name = 'OperationFault';
    this.index = index;
    this.code = code;
  }
}

/** Says of the operation that is being applied why it cannot be. */
export type Refuse = (code: FaultCode, message: string) => never;
