/** What is refused wherever it stands, as selectors for `no-restricted-syntax`, with the reason in the message. */

export const environment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'core/config.ts is the only reader of the environment: add a key there and pass the value on.',
  },
  {
    selector: "ImportDeclaration[source.value=/^(node:)?process$/] > ImportSpecifier[imported.name='env']",
    message: 'core/config.ts is the only reader of the environment: add a key there and pass the value on.',
  },
];

export const markup = [
  ...['set:html', 'define:vars'].map((directive) => {
    const [namespace, name] = directive.split(':');
    return {
      selector: `JSXAttribute[name.namespace.name='${namespace}'][name.name.name='${name}']`,
      message: `${directive} lets markup through unread: use site/components/Trusted.astro, which takes SafeHtml only.`,
    };
  }),
  {
    selector:
      ":matches(JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML'])",
    message: 'dangerouslySetInnerHTML lets markup through unread.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    message: 'Assigning markup lets it through unread: make elements, or use textContent.',
  },
];

export const styles = [
  {
    selector: "JSXAttribute[name.name='style']",
    message: 'The content security policy blocks style attributes: use a class, or a token of the theme.',
  },
];

const named =
  'JSXAttribute[name.name=/^(aria-(label|description|roledescription|valuetext)|alt|title|label|description)$/]';
const words = [
  'Literal[value=/[A-Za-z]{3}/]',
  String.raw`TemplateLiteral > TemplateElement[value.raw=/\b(?!Ctrl|Shift)[A-Za-z]{3}/]`,
];
/** Names of keys (`<Keys>Del</Keys>`) are the same in every language, and so is an example of what to type. */
export const texts = [
  "JSXElement:not([openingElement.name.name='Keys']) > JSXText[value=/[A-Za-z]{3}/]",
  'JSXFragment > JSXText[value=/[A-Za-z]{3}/]',
  ...[':matches(JSXElement, JSXFragment)', named].flatMap((holder) =>
    ['', ' > ConditionalExpression'].flatMap((between) =>
      words.map((one) => `${holder} > JSXExpressionContainer${between} > ${one}`),
    ),
  ),
  `${named} > ${words[0]}`,
  'JSXAttribute[name.name="placeholder"] > Literal[value=/^[A-Z]|[a-z] [a-z]/]',
].map((selector) => ({
  selector,
  message:
    'People read this in their own language: ask for the text by its key, and add it in Dutch and English.',
}));

const sessionLevel = String.raw`/set_config\([^)]*,\s*false\s*\)|(^|[;'\x60])\s*set\s+(session\s+)?(role|app\.)|set\s+session\s+(authorization|characteristics)/i`;

export const sql = [
  {
    selector:
      'CallExpression[callee.property.name=/(^raw|Raw)$/] > TemplateLiteral.arguments[expressions.length>0]',
    message: 'Values are bindings (?) and identifiers (??) come from a map: no templated raw SQL.',
  },
  {
    selector: "CallExpression[callee.property.name=/(^raw|Raw)$/] > BinaryExpression.arguments[operator='+']",
    message: 'Values are bindings (?) and identifiers (??) come from a map: no SQL put together by hand.',
  },
  ...[`Literal[value=${sessionLevel}]`, `TemplateElement[value.raw=${sessionLevel}]`].map((selector) => ({
    selector,
    message:
      'What is set for a session leaks to the next user of the connection: set it for the transaction.',
  })),
];
