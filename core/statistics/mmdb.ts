import ipaddr from 'ipaddr.js';

/** A value of the data section; numbers beyond what is needed here are skipped. */
type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** A file in the MaxMind DB format (2.0), as DB-IP, IPinfo and MaxMind hand it out: what is said of an address. */
export interface AddressDatabase {
  /** Where the record of this address begins, the same for all addresses of a network; undefined for none. */
  find(address: string): number | undefined;
  /** The record that begins there. */
  read(offset: number): Value;
}

/** @throws when it is no such file, or one cut off */
export function addressDatabase(file: Buffer): AddressDatabase {
  const begin = file.lastIndexOf(mark);
  if (begin < 0) throw new Error('not a file in the MaxMind DB format');
  const about = new Data(file.subarray(begin + mark.length)).at(0) as { [key: string]: Value };
  const nodes = Number(about['node_count']);
  const bits = Number(about['record_size']);
  const treeSize = (nodes * bits * 2) / 8;
  if (!(nodes > 0) || ![24, 28, 32].includes(bits) || !(treeSize + gap <= begin))
    throw new Error('a file in the MaxMind DB format that is not whole');
  const data = new Data(file.subarray(treeSize + gap, begin));
  const isForBoth = about['ip_version'] === 6;

  const follow = (node: number, bit: number): number => {
    const at = (node * bits * 2) / 8;
    if (bits === 24) return file.readUIntBE(at + bit * 3, 3);
    if (bits === 32) return file.readUInt32BE(at + bit * 4);
    // The middle byte holds four bits of either.
    const middle = file[at + 3]!;
    return bit === 0
      ? (middle >> 4) * 2 ** 24 + file.readUIntBE(at, 3)
      : (middle & 15) * 2 ** 24 + file.readUIntBE(at + 4, 3);
  };

  return {
    find(text) {
      if (!ipaddr.isValid(text)) return undefined;
      const address = ipaddr.process(text);
      const isShort = address.kind() === 'ipv4';
      if (!isShort && !isForBoth) return undefined;
      // An IPv4 address stands at the end of ninety-six zeros.
      const bytes = [...(isShort && isForBoth ? zeros : []), ...address.toByteArray()];
      let node = 0;
      for (let at = 0; at < bytes.length * 8 && node < nodes; at++)
        node = follow(node, (bytes[at >> 3]! >> (7 - (at & 7))) & 1);
      return node > nodes ? node - nodes - gap : undefined;
    },
    read: (offset) => data.at(offset),
  };
}

const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const gap = 16;
const zeros = Array.from({ length: 12 }, () => 0);

/** Deeper than any record is; a file that goes on for ever is no file of ours. */
const deepest = 16;

class Data {
  private readonly bytes: Buffer;
  private place = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  at(offset: number): Value {
    this.place = offset;
    return this.next(0);
  }

  private next(depth: number): Value {
    if (depth > deepest) throw new Error('too deep');
    const control = this.take(1);
    let type = control >> 5;
    if (type === 1) return this.elsewhere(control, depth);
    if (type === 0) type = 7 + this.take(1);
    const size = this.sizeIn(control & 31);
    switch (type) {
      case 2:
        return this.text(size);
      case 7: {
        const map: { [key: string]: Value } = Object.create(null) as { [key: string]: Value };
        for (let left = size; left > 0; left--) map[String(this.next(depth + 1))] = this.next(depth + 1);
        return map;
      }
      case 11:
        return Array.from({ length: Math.min(size, this.bytes.length) }, () => this.next(depth + 1));
      case 14:
        return size === 1;
      case 5:
      case 6:
        return this.take(size);
      default:
        // Doubles, long numbers, bytes: nothing that is asked for here.
        this.place += size;
        return null;
    }
  }

  /** A value that stands somewhere else; what follows it is read on from here. */
  private elsewhere(control: number, depth: number): Value {
    const length = ((control >> 3) & 3) + 1;
    const rest = this.take(length);
    const offset =
      length === 4 ? rest : (control & 7) * 2 ** (8 * length) + rest + [0, 0, 2048, 526_336][length]!;
    const back = this.place;
    this.place = offset;
    const value = this.next(depth + 1);
    this.place = back;
    return value;
  }

  private sizeIn(size: number): number {
    if (size < 29) return size;
    const length = size - 28;
    return this.take(length) + [0, 29, 285, 65_821][length]!;
  }

  /** A whole number of so many bytes, none being 0. @throws past the end */
  private take(length: number): number {
    const at = this.place;
    this.place += length;
    return length === 0 ? 0 : this.bytes.readUIntBE(at, length);
  }

  private text(length: number): string {
    const from = this.place;
    this.place += length;
    if (this.place > this.bytes.length) throw new Error('past the end');
    return this.bytes.toString('utf8', from, this.place);
  }
}
