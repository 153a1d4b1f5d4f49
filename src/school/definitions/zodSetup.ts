import { z } from 'zod';

// Otherwise zod compiles its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

export { z };
