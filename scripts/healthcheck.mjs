/** Whether the server of this container can serve; Docker reads the exit code. */
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
