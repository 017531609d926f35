import { SaxesParser } from 'saxes';

/** Bytes of one symbol's SVG: forty of them are still a page that a phone loads. */
const MAX_BYTES = 65_536;

const SVG = 'http://www.w3.org/2000/svg';
/** Namespaces whose elements a browser gives life to. Those of drawing programs it passes over. */
const ACTIVE_NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** Of attributes: what drawing programs keep in others, such as the name of a file, no browser reads. */
const RENDERED_NAMESPACES = ['', SVG, 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'];

/** What draws and nothing else: no script, no HTML, no links, no animations. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc metadata style view path rect circle ellipse line polyline polygon text tspan
  textPath image linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** InvalidDrawing as the first thing that is wrong. */
class InvalidDrawing extends Error {}

/**
 * Why an SVG is no drawing of a symbol, as the end of a sentence about it; null where it is one. Pages show it as an
 * image, which neither runs nor loads anything: what would do so is refused all the same, with its reason, instead of
 * being left out in silence.
 */
export function drawingIssue(text: string): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES)
    return `has ${bytes.toLocaleString('en')} bytes; at most ${MAX_BYTES.toLocaleString('en')} are shown`;
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let style: string | null = null;
  const reject = (message: string): never => {
    throw new InvalidDrawing(message);
  };
  const read = (part: string): void => {
    if (style !== null) style += part;
  };
  parser.on('doctype', () => reject('must have no DOCTYPE'));
  parser.on('processinginstruction', ({ target }) => reject(`must have no <?${target} …?>`));
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (depth === 0 && (local !== 'svg' || uri !== SVG)) reject(`must be an <svg> of the namespace ${SVG}`);
    if (depth === 0 && attributes['viewBox'] === undefined)
      reject('must have a viewBox, such as viewBox="0 0 100 100"');
    if (uri === SVG ? !ELEMENTS.has(local) : ACTIVE_NAMESPACES.includes(uri))
      reject(`must have no <${name}>`);
    for (const attribute of Object.values(attributes).filter(({ uri: of }) =>
      RENDERED_NAMESPACES.includes(of),
    )) {
      const problem = attributeIssue(attribute);
      if (problem !== null) reject(problem);
    }
    if (uri === SVG && local === 'style') style = '';
    depth += 1;
  });
  parser.on('closetag', ({ local, uri }) => {
    depth -= 1;
    if (uri !== SVG || local !== 'style') return;
    if (style !== null && loadsResource(style)) reject(`<style> ${OUTSIDE}`);
    style = null;
  });
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
    return null;
  } catch (error) {
    const { message } = error as Error;
    return error instanceof InvalidDrawing ? message : `is not well-formed XML: ${message}`;
  }
}

const OUTSIDE = 'refers to something outside of it: only url(#id) is shown';

function attributeIssue(attribute: {
  readonly name: string;
  readonly local: string;
  readonly value: string;
}): string | null {
  const { name, local, value } = attribute;
  if (/^on/i.test(local) || name === 'xml:base') return `must have no ${name}`;
  if (local === 'href' && !/^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/.test(value))
    return `${name} refers to ${value.trim().slice(0, 80)}: only #id, and PNG, JPEG, GIF and WebP as data:, are shown`;
  return loadsResource(value) ? `${name} ${OUTSIDE}` : null;
}

/** Whether CSS names anything but a part of its own document. With an escape anything could be written. */
function loadsResource(css: string): boolean {
  return /url\(\s*(?!["']?#)|@import|image-set\(|\bsrc\(|\\/i.test(css);
}
