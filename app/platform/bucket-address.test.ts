import { expect, test } from 'vitest';
import { bucketOf } from './bucket-address.ts';

test.each([
  ['s3://K:S@s3.example.org/pane', 'https://s3.example.org/pane', 'auto'],
  [
    's3://K:a%2Fb@s3.example.org:9000/pane?region=eu-south-1&tls=off',
    'http://s3.example.org:9000/pane',
    'eu-south-1',
  ],
])('%s is the address of a bucket', (address, endpoint, region) => {
  expect(bucketOf(address)).toMatchObject({ endpoint, region, accessKeyId: 'K' });
});

test.each([
  '',
  'https://s3.example.org/pane',
  's3://s3.example.org/pane',
  's3://K@h/pane',
  's3://K:S@h',
  's3://K:S@h/',
  's3://K:S@h/a/b',
  's3://K:%E0@h/pane',
])('%j is not the address of a bucket', (address) => {
  expect(bucketOf(address)).toBeUndefined();
});
