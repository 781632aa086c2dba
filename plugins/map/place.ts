export type Point = { lat: number; lon: number };

/** Hosts a page with a map holds a frame of; for the page's security policy. */
export const mapOrigin = 'https://www.openstreetmap.org';

/**
 * Coordinates as people copy them from a map: latitude first, `52.0907, 5.1214` or the Dutch `52,0907 5,1214`.
 * Undefined when it is something else or lies where the map has no tiles.
 */
export function pointOf(coordinates: string): Point | undefined {
  const decimalPoint = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(coordinates);
  const decimalComma = /^\s*(-?\d{1,2},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\s*$/.exec(coordinates);
  const parts = decimalComma ?? decimalPoint;
  if (!parts) return undefined;
  const [lat, lon] = parts.slice(1).map((part) => Number(part.replace(',', '.'))) as [number, number];
  return Math.abs(lat) <= 85 && Math.abs(lon) <= 180 ? { lat, lon } : undefined;
}

/** OpenStreetMap's page for frames, with one pin. Several points are fitted; `zoom` is for one. */
export function embedOf(points: Point[], pin: Point, zoom: number): string {
  const box = points.length > 1 ? boxAround(points) : boxAt(pin, zoom);
  return `${mapOrigin}/export/embed.html?${new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(6)).join(','),
    layer: 'mapnik',
    marker: spoken(pin),
  })}`;
}

/** The same place on OpenStreetMap's own site. */
export function siteOf(point: Point, zoom: number): string {
  const { lat, lon } = rounded(point);
  return `${mapOrigin}/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`;
}

/** The way to a place: by its point, else by its address in words. */
export function routeTo(point: Point | undefined, address: string): string | undefined {
  if (point) return `${mapOrigin}/directions?${new URLSearchParams({ to: spoken(point) })}`;
  const words = address.replace(/\s+/g, ' ').trim();
  return words ? `${mapOrigin}/search?${new URLSearchParams({ query: words })}` : undefined;
}

/** West, south, east, north. */
type Box = [number, number, number, number];

/** What a frame of about 800 × 450 pixels shows at this zoom: a tile is 256 pixels, and there are 2^zoom around the earth. */
function boxAt({ lat, lon }: Point, zoom: number): Box {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const wide = 400 * degreesPerPixel;
  const high = 225 * degreesPerPixel * Math.cos((lat * Math.PI) / 180);
  return [lon - wide, lat - high, lon + wide, lat + high];
}

/** All points with a margin, and never closer than a street. */
function boxAround(points: Point[]): Box {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const [south, north, west, east] = [
    Math.min(...lats),
    Math.max(...lats),
    Math.min(...lons),
    Math.max(...lons),
  ];
  const high = Math.max((north - south) * 0.15, 0.002);
  const wide = Math.max((east - west) * 0.15, 0.003);
  return [west - wide, south - high, east + wide, north + high];
}

/** Six digits behind the point are 10 cm. */
const rounded = ({ lat, lon }: Point): Point => ({
  lat: Number(lat.toFixed(6)),
  lon: Number(lon.toFixed(6)),
});
const spoken = (point: Point) => `${rounded(point).lat},${rounded(point).lon}`;
