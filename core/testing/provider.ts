import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface ProviderOptions {
  /** Where it may send people back to. */
  callbacks: string[];
  clientSecret: string;
  /** It tells who somebody is only when it is asked for user info, as the standard has it, and not in the ID token. */
  tellsWhenAsked?: boolean;
}

export interface RunningProvider {
  issuer: string;
  /** What it knows of whoever comes by next; `sub` says who that is. */
  claims: { [name: string]: unknown };
  stop(): Promise<void>;
}

/** A real provider of OpenID Connect with the client `bouwsteen`, whose screens are answered by the one person who uses it. */
export async function startProvider({
  callbacks,
  clientSecret,
  tellsWhenAsked = false,
}: ProviderOptions): Promise<RunningProvider> {
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: RunningProvider = {
    issuer,
    claims: {},
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'bouwsteen', client_secret: clientSecret, redirect_uris: callbacks }],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: tellsWhenAsked,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, IdToken: 60, AccessToken: 60 },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...running.claims, sub: id }) }),
  });
  const callback = provider.callback();
  const handler = async (
    request: Parameters<typeof callback>[0],
    response: Parameters<typeof callback>[1],
  ) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    const accountId = String(running.claims['sub']);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId } });
    const grant = grantId
      ? (await provider.Grant.find(grantId))!
      : new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
  };
  return running;
}
